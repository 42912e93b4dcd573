interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}

/** A PDF as another library reads it: its text page by page, and the parts that a screen reader tells of. */
export async function readBack(bytes: Buffer) {
  // Its own import of this hangs in Jest. No types come with it.
  const worker = 'pdfjs-dist/legacy/build/pdf.worker.mjs';
  Object.assign(globalThis, { pdfjsWorker: (await import(worker)) as unknown });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, stopAtErrors: true });
  const document = await task.promise;
  const pages: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('|'));
    roles.push(...rolesOf((await page.getStructTree()) as Node));
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  return { pages, roles, text: pages.join('|'), info: info as { Title: string; Language: string } };
}

const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap((child) => rolesOf(child)),
];

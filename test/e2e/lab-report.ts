import PDFDocument from 'pdfkit';

/** A laboratory's report of one page, with text as laboratories write it. */
export async function labReport(
  rows: readonly (readonly [string, string, string, string])[],
): Promise<Buffer> {
  const paper = new PDFDocument({ size: 'A4', margin: 50 });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => paper.on('end', resolve));
  paper.fontSize(16).text('Laboratory report', 50, 50);
  paper.fontSize(10).text('Collected: 02/11/2026', 50, 80);
  const line = (cells: readonly string[], y: number) =>
    cells.forEach((cell, column) => paper.text(cell, [50, 260, 340, 430][column], y, { lineBreak: false }));
  line(['Test', 'Result', 'Units', 'Reference range'], 120);
  rows.forEach((row, index) => line(row, 145 + index * 20));
  paper.end();
  await ended;
  return Buffer.concat(chunks);
}

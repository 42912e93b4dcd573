import { prepareTemplate } from './stack';

/** Jest's global set-up of the files that start many stacks of their own; its end removes the template. */
export default async function templateSetup(): Promise<void> {
  globalThis.removeTemplate = await prepareTemplate();
}

declare global {
  var removeTemplate: (() => void) | undefined;
}

import { answerAsChild } from '../../../platform/children/capped-child';
import { type DrawnPage, drawPages } from './draw-pages';
import { UnreadableDocument, type UnreadableCode } from './unreadable-document';

export type DrawAnswer = { drawn: number } | { unreadable: UnreadableCode };

answerAsChild<Uint8Array, DrawAnswer, DrawnPage>(async (bytes, onPage) => {
  try {
    return { drawn: await drawPages(bytes, onPage) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { unreadable: error.code };
    throw error;
  }
});

import { answerAsChild } from '../../../platform/children/capped-child';
import { type DrawnPage, drawPages } from './draw-pages';
import { UnreadableDocument, type UnreadableCode } from './unreadable-document';

export interface DrawWork {
  readonly bytes: Uint8Array;
  readonly pages: readonly number[];
}

export type DrawAnswer = { drawn: number } | { unreadable: UnreadableCode };

answerAsChild<DrawWork, DrawAnswer, DrawnPage>(async ({ bytes, pages }, onPage) => {
  try {
    return { drawn: await drawPages(bytes, pages, onPage) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { unreadable: error.code };
    throw error;
  }
});

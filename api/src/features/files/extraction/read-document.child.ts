import { answerAsChild } from '../../../platform/children/capped-child';
import type { ReadDocument, Reading } from './page.types';
import { readDocument, type ReadProgress } from './read-document';
import { UnreadableDocument, type UnreadableCode } from './unreadable-document';

export type ReadAnswer = { read: ReadDocument } | { unreadable: UnreadableCode };

answerAsChild<{ bytes: Uint8Array; reading: Reading }, ReadAnswer, ReadProgress>(
  async ({ bytes, reading }, onProgress) => {
    try {
      return { read: await readDocument({ bytes, reading, onProgress }) };
    } catch (error) {
      if (error instanceof UnreadableDocument) return { unreadable: error.code };
      throw error;
    }
  },
);

/** Why a document could not be read, as its owner can act on it. */
const SENTENCES: Readonly<Record<string, string>> = {
  not_available: 'Documents cannot be read yet. Please try again later.',
  damaged: 'The stored file is damaged. Please delete it and upload it again.',
  interrupted: 'Reading this document was interrupted too often. Please try again.',
  unreadable:
    'This document could not be read. Please try another copy of it, such as a PDF from your laboratory.',
};

export const failureOf = (code: string) => ({ code, detail: SENTENCES[code] ?? SENTENCES.unreadable ?? '' });

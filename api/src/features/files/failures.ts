const COPY = 'Please try another copy of it, such as a PDF from your laboratory.';

/** Why a document could not be read, as its owner can act on it. */
const SENTENCES: Readonly<Record<string, string>> = {
  encrypted: 'This PDF is protected by a password. Please save a copy without it and upload that.',
  damaged: `This file is damaged or incomplete. ${COPY}`,
  damaged_here: 'The stored file is damaged. Please delete it and upload it again.',
  empty: 'There is nothing in this file. Please choose another one.',
  not_a_document: 'This is no document that can be read. Please use PDF, JPG, PNG, TIFF or CSV.',
  too_large: `This document is too large to be read. ${COPY}`,
  too_many_pixels: 'This picture is too large to be read. Please upload a smaller one.',
  out_of_time: `Reading this document took too long. ${COPY}`,
  out_of_memory: `This document is too complicated to be read. ${COPY}`,
  no_room:
    'Up to 20,000 results from documents can be kept. Please delete a document that you no longer need, and try again.',
  interrupted: 'Reading this document was interrupted. Please try again.',
};

export const failureOf = (code: string) => ({
  code,
  detail: SENTENCES[code] ?? `This document could not be read. ${COPY}`,
});

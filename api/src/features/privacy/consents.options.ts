/** What a member can agree to, each by itself. */
export const CONSENT_PURPOSES = [
  'external_model',
  'documents_to_model',
  'staff_programme',
  'staff_check_ins',
  'staff_chats',
  'staff_documents',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

interface ConsentText {
  /** Counts up with every change of what the text means: who agreed to an earlier one is asked again. */
  readonly version: number;
  /** What holds as long as the member has decided nothing. */
  readonly byDefault: boolean;
  readonly text: string;
}

/**
 * What each decision is about, as the member reads it. An earlier wording stays in this file's history under its version.
 * What leaves for an outside service is off until the member agrees. What the member's own care team reads is what
 * coaching rests on, so it is on, and each kind of data has its switch.
 */
export const CONSENT_TEXTS: Readonly<Record<ConsentPurpose, ConsentText>> = {
  external_model: {
    version: 1,
    byDefault: false,
    text:
      'An outside AI service may write your replies. It gets your message and the parts of your plan, check-ins and ' +
      'earlier messages that the answer needs. It never gets your name, your address or your email address. ' +
      'Without this, the built-in assistant answers, and nothing leaves Damson.',
  },
  documents_to_model: {
    version: 2,
    byDefault: false,
    text:
      'The outside AI service may also get words and results from your health documents, where an answer needs them. ' +
      'And when a document is processed, it gets the lines of its tables, to read them a second time: your name, birth ' +
      'date, address, phone and other numbers, your doctor and all dates are taken out first. Where it reads something else, ' +
      'you are asked. Without this, your documents stay in Damson.',
  },
  staff_programme: {
    version: 1,
    byDefault: true,
    text: 'The coaches and clinicians who look after you may see your programme and what you have ticked off.',
  },
  staff_check_ins: {
    version: 1,
    byDefault: true,
    text: 'The coaches and clinicians who look after you may read your check-ins and the days that you share.',
  },
  staff_chats: {
    version: 1,
    byDefault: true,
    text: 'The coaches and clinicians who look after you may read your chats with the assistant.',
  },
  staff_documents: {
    version: 1,
    byDefault: true,
    text: 'The coaches and clinicians who look after you may see your health documents and their results.',
  },
};

/** Those without which a model is asked nothing. */
export const MODEL_PURPOSES: readonly ConsentPurpose[] = ['external_model', 'documents_to_model'];

/**
 * SQL that is true where a member shares with their care team what a purpose is about; null: it rests on no consent. For
 * lists over many members, whose pages must not shrink by what is left out afterwards.
 * @param user the column with the member's id
 * @param purpose the column with the purpose
 */
export const sharedSql = (user: string, purpose: string): string =>
  `(${purpose} IS NULL OR coalesce((SELECT d.granted FROM consent_decision d
      WHERE d.user_id = ${user} AND d.purpose = ${purpose} ORDER BY d.id DESC LIMIT 1), true))`;

/**
 * What staff read of a member, and the consent that it rests on; null: that they look after the member is enough. What is not
 * named here, nobody else reads.
 */
export const STAFF_READS: Readonly<Record<string, ConsentPurpose | null>> = {
  /** Name, age, gender, zone, and that somebody is to be looked after; no health data. */
  profile: null,
  /** That there is one, of which kind and when, and how to reach the member; never the words. */
  red_flag: null,
  programmes: 'staff_programme',
  check_ins: 'staff_check_ins',
  chats: 'staff_chats',
  documents: 'staff_documents',
};

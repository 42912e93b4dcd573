export const PAUSE_KINDS = ['ill', 'away', 'too_much', 'break'] as const;
/** Why a member pauses. */
export type PauseKind = (typeof PAUSE_KINDS)[number];

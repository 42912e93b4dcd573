import { useDialogAddress } from '../../ui/use-dialog-address';

const KINDS = ['task', 'check-in', 'reflection', 'life', 'plan', 'habit', 'weekly'] as const;

/** What can lie over the programme: of an event, or of the day. */
export type SheetKind = (typeof KINDS)[number];

export interface Sheet {
  kind: SheetKind;
  /** The event that it is of; empty where there is none. */
  eventId: string;
}

/** The sheet that is open stands in the address. */
export function useSheet() {
  const { open, of, show, close } = useDialogAddress(KINDS, 'sheet');
  const sheet: Sheet | null = open && { kind: open, eventId: of };
  return { sheet, show, close };
}

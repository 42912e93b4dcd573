import { Equals } from 'class-validator';

/** The word that nobody types by mistake. */
export const CONFIRMATION = 'DELETE';

export class DeleteAccount {
  /**
   * The word DELETE, in capitals: it cannot be taken back.
   * @example "DELETE"
   */
  @Equals(CONFIRMATION, { message: '$property must be the word DELETE' })
  confirm: string;
}

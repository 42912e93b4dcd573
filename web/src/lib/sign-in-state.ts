/** How the session before this sign-in came to its end. */
export type Farewell = 'signed-out' | 'session-ended' | 'account-deleted';

/** What a page may tell /login by navigation state. */
export interface SignInState {
  /** The form to open; signing in unless said otherwise. */
  mode?: 'sign-up';
  /** Said above the form, unless the visitor knows. */
  farewell?: Farewell;
}

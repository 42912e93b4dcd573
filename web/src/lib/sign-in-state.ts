/** What a page may tell /login by navigation state. */
export interface SignInState {
  /** The form to open; signing in unless said otherwise. */
  mode?: 'sign-up';
}

import { authErrorMessage } from './auth-error-message';

/** The message to show, or null when it went well. */
export type Outcome = Promise<string | null>;

/** Makes one request to the auth service. Never throws: every failure becomes a message for the screen. */
export async function attempt(request: () => Promise<{ error: Error | null }>): Outcome {
  try {
    const { error } = await request();
    return error && authErrorMessage(error);
  } catch (error) {
    return authErrorMessage(error);
  }
}

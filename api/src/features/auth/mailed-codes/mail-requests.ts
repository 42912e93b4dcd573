/** What the exchange of a code must answer (RFC 7636). */
export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** How a request goes on once its mailed link is followed. */
export interface FlowRequest {
  /** As sent; where it may lead is decided by `RedirectTargets`. */
  redirect_to?: string;
  challenge?: CodeChallenge;
}

/** Someone asks for a mail. */
export interface MailRequest {
  email: string;
  flow: FlowRequest;
}

export interface ResendRequest extends MailRequest {
  type: 'signup' | 'email_change';
}

export interface PkceGrant {
  auth_code: string;
  code_verifier: string;
}

export type VerifyType = 'signup' | 'recovery' | 'email_change';

export type VerifyRequest = { type: VerifyType } & ({ email: string; code: string } | { link: string });

export interface FollowRequest {
  type: VerifyType;
  link: string;
  redirect_to?: string;
}

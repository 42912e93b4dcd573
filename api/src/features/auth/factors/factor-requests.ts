export interface EnrolRequest {
  /** May be empty, which counts as a name. */
  friendly_name: string;
  /** What the authenticator app shows; the site's host unless it is told. */
  issuer?: string;
}

export interface FactorAnswer {
  challenge_id: string;
  code: string;
}

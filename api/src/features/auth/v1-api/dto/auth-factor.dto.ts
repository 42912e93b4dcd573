/** A second factor of a user. Its secret is only ever shown when it is enrolled. */
export class AuthFactorDto {
  id: string;
  factor_type: 'totp';
  /** Counts as a second factor once it is `verified`. */
  status: 'unverified' | 'verified';
  friendly_name?: string;
  created_at: string;
  updated_at: string;
  last_challenged_at?: string;
}

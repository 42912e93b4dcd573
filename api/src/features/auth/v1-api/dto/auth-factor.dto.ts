/** A second factor of a user. Its secret is only ever shown when it is enrolled. */
export class AuthFactor {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  factor_type: 'totp';
  /** Counts as a second factor once it is `verified`. */
  status: 'unverified' | 'verified';
  /** @example "Phone" */
  friendly_name?: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  created_at: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  updated_at: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  last_challenged_at?: string;
}

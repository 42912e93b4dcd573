import type { Person } from './api/care-api';

export const ROLE_WORDS: Readonly<Record<Person['role'], string>> = {
  member: 'Member',
  coach: 'Coach',
  clinician: 'Clinician',
  admin: 'Administrator',
};

/** What a colleague can be. */
export const STAFF_ROLES = [
  { value: 'coach', label: 'Coach' },
  { value: 'clinician', label: 'Clinician' },
  { value: 'admin', label: 'Administrator' },
] as const;

import type { Role } from '../../platform/security/current-user.decorator';

/**
 * Who of the staff may do what: routes, the menu of /admin and the tests of every route follow from this table. Whose data
 * it may be done with is another question, which `MemberAccessService` answers: everybody, administrators too, has the
 * members whom they look after.
 */
export const PERMISSIONS = {
  /** The morning's queue, and tasks in it. */
  queue: ['coach', 'clinician', 'admin'],
  /** Records of the members whom one looks after. */
  members: ['coach', 'clinician', 'admin'],
  /** To write to members, and to take a chat over from the assistant. */
  chats: ['coach', 'clinician'],
  /** To change a member's programme. */
  programmes: ['coach', 'clinician'],
  /** To change when something about one member wants a person. */
  member_rules: ['coach', 'admin'],
  /** To change when one member sees their results. */
  member_release: ['clinician', 'admin'],
  /** To sign or correct what was read in a member's documents. */
  reviews: ['clinician'],
  /** The programme's template and the articles. */
  templates: ['clinician', 'admin'],
  /** Users, assignments, rules, rota, audit log, queues. */
  organisation: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

/** What somebody may do, in the order of the table. */
export function permissionsOf(role: Role): Permission[] {
  const all = Object.keys(PERMISSIONS) as Permission[];
  return all.filter((permission) => may(role, permission));
}

import type { DataSource } from 'typeorm';
import { call, type Member, newMember } from '../support/product';
import { baseUrl } from './members';

/** Somebody of the staff, who looks after nobody yet. */
export async function newStaff(
  database: Pick<DataSource, 'query'>,
  role: 'coach' | 'clinician' | 'admin',
  name = 'Sam Okafor',
): Promise<Member> {
  const person = await newMember(baseUrl, { name });
  await database.query('UPDATE auth_user SET role = $2 WHERE id = $1', [person.id, role]);
  return person;
}

/** From now on they look after the member. */
export const assign = (database: Pick<DataSource, 'query'>, someone: Member, member: Member) =>
  database.query('INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)', [
    someone.id,
    member.id,
  ]);

/** The member decides what their care team sees. */
export const share = (
  member: Member,
  purpose: 'staff_programme' | 'staff_check_ins' | 'staff_chats' | 'staff_documents',
  granted: boolean,
) =>
  call(baseUrl, `/api/v1/consents/${purpose}`, {
    method: 'PUT',
    token: member.token,
    body: { granted, version: 1 },
  });

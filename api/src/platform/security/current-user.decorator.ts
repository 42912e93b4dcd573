import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

export type Role = 'member' | 'coach' | 'clinician' | 'admin';

/** Who sent the request, as the verified access token and its live session say. */
export interface SignedIn {
  readonly id: string;
  readonly session_id: string;
  readonly role: Role;
  /** aal2 once a second factor was given in this session. */
  readonly aal: 'aal1' | 'aal2';
  /** They have a second factor: without it in this session the product stays closed. */
  readonly has_second_factor: boolean;
}

/** The signed-in user of the request. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { user } = context.switchToHttp().getRequest<Request & { user?: SignedIn }>();
  if (!user) throw new Error('CurrentUser on a public route');
  return user;
});

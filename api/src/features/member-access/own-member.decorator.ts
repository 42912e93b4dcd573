import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { own, type MemberId } from './member-access.service';

/** The caller's own data is meant. */
export const OwnMember = createParamDecorator((_: unknown, context: ExecutionContext): MemberId => {
  const { user } = context.switchToHttp().getRequest<Request & { user?: SignedIn }>();
  if (!user) throw new Error('OwnMember on a public route');
  return own(user);
});

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { finalize, type Observable } from 'rxjs';
import { RecentTokens } from '../../../platform/security/recent-tokens';

/**
 * What is done on the auth, account and admin routes may end a session or change what it may do: afterwards every token is checked anew.
 * In this process at once; in the others within the second that a check is remembered.
 */
@Injectable()
export class ForgetRecentTokens implements NestInterceptor {
  constructor(private readonly recent: RecentTokens) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, path } = context.switchToHttp().getRequest<Request>();
    const mayChangeSessions = method !== 'GET' && /^\/(auth\/v1|api\/v1\/(auth|account|admin))\//i.test(path);
    return mayChangeSessions ? next.handle().pipe(finalize(() => this.recent.forget())) : next.handle();
  }
}

import { Injectable } from '@nestjs/common';
import { toProblem } from '../../../platform/http/to-problem';
import type { Caller } from '../access/caller.decorator';
import type { FollowRequest } from '../mailed-codes/mail-requests';
import { RedirectTargets } from '../mailed-codes/redirect-targets';
import { VerificationService } from '../mailed-codes/verification.service';
import { errorCodeOf } from './present/error-shape';
import { OTHER_MAILBOX_DUE, withCode, withError, withMessage, withSession } from './present/link-answers';
import { linkPage, linkPageHeaders } from './present/link-page';
import { SessionPresenter } from './present/session-presenter';

export type Opened = { url: string } | { page: string; headers: Record<string, string> };

/** A person opens the link of a mail, and follows it. */
@Injectable()
export class LinkVisitService {
  constructor(
    private readonly verifications: VerificationService,
    private readonly targets: RedirectTargets,
    private readonly presenter: SessionPresenter,
  ) {}

  /**
   * Changes nothing.
   * @returns the page with the button; for a link that is no good the address to redirect to
   */
  async open(request: FollowRequest, caller: Caller): Promise<Opened> {
    if (!(await this.verifications.isLive(request))) return { url: await this.follow(request, caller) };
    const { type, link: token, redirect_to } = request;
    const query = new URLSearchParams({ token, type, ...(redirect_to && { redirect_to }) });
    return {
      page: linkPage(type, `/auth/v1/verify/follow?${query.toString()}`),
      headers: linkPageHeaders(this.targets.resolve(redirect_to)),
    };
  }

  /**
   * Always leads back to the app, with what came out of it: a code to exchange, a session, or why the link is no good.
   * @returns the address to redirect to
   */
  async follow(request: FollowRequest, caller: Caller): Promise<string> {
    const target = this.targets.resolve(request.redirect_to);
    try {
      const verified = await this.verifications.follow(request, caller);
      if ('exchange_code' in verified) return withCode(target, verified.exchange_code);
      if ('opened' in verified) {
        return withSession(target, await this.presenter.present(verified.opened), request.type);
      }
      return withMessage(target, OTHER_MAILBOX_DUE);
    } catch (error) {
      const problem = toProblem(error);
      const gone = problem.code === 'otp-expired';
      return withError(
        target,
        problem.status,
        errorCodeOf(problem),
        gone ? 'Email link is invalid or has expired' : problem.detail,
      );
    }
  }
}

import { Injectable } from '@nestjs/common';
import { toProblem } from '../../../platform/http/to-problem';
import type { Caller } from '../../../platform/http/caller.decorator';
import type { FollowRequest } from '../mailed-codes/mail-requests';
import { RedirectTargets } from '../mailed-codes/redirect-targets';
import { VerificationService } from '../mailed-codes/verification.service';
import { errorCodeOf } from './present/error-shape';
import { OTHER_MAILBOX_DUE, withCode, withError, withMessage, withSession } from './present/link-answers';
import { SessionPresenter } from './present/session-presenter';

/** A person follows the link of a mail. */
@Injectable()
export class LinkVisitService {
  constructor(
    private readonly verifications: VerificationService,
    private readonly targets: RedirectTargets,
    private readonly presenter: SessionPresenter,
  ) {}

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

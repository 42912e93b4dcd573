import { Body, Controller, Get, Head, HttpCode, Post, Query, Redirect, Res, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiExcludeEndpoint,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { Public } from '../../../platform/security/public.decorator';
import { RateLimit } from '../../../platform/security/rate-limit.guard';
import { type Caller, FromCaller } from '../access/caller.decorator';
import { REAUTHENTICATE_LIMIT, RECOVER_LIMIT, RESEND_LIMIT, VERIFY_LIMIT } from '../auth-limits';
import { MailRequestService } from '../mailed-codes/mail-request.service';
import { VerificationService } from '../mailed-codes/verification.service';
import { AuthV1Docs } from './auth-v1-docs.decorator';
import { AuthV1Guard } from './auth-v1.guard';
import {
  AuthDone,
  AuthEmailChangeStep,
  AuthRecoverRequest,
  AuthResendRequest,
  AuthVerifyRequest,
} from './dto/auth-mail-requests.dto';
import { AuthSession } from './dto/auth-session.dto';
import { LinkVisitService } from './link-visit.service';
import { parseFollow, parseRecover, parseResend, parseVerify } from './parse/mail-requests';
import type { Body as QueryOf } from './parse/read-body';
import { OTHER_MAILBOX_DUE } from './present/link-answers';
import { SessionPresenter } from './present/session-presenter';

/** What goes by mail: codes and links that recover, confirm and change. */
@AuthV1Docs()
@ApiExtraModels(AuthSession, AuthEmailChangeStep)
@Public()
@Controller('auth/v1')
export class AuthV1MailController {
  constructor(
    private readonly mails: MailRequestService,
    private readonly verifications: VerificationService,
    private readonly visits: LinkVisitService,
    private readonly presenter: SessionPresenter,
  ) {}

  /** The same answer, in the same time, whether or not there is such a user. */
  @Post('recover')
  @HttpCode(200)
  @RateLimit(RECOVER_LIMIT)
  @ApiOperation({ summary: 'Mail a recovery code and link' })
  @ApiQuery({ name: 'redirect_to', type: String, required: false })
  @ApiBody({ type: AuthRecoverRequest })
  async recover(
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: unknown,
    @FromCaller() caller: Caller,
  ): Promise<AuthDone> {
    await this.mails.recover(parseRecover(body, redirectTo), caller);
    return {};
  }

  @Post('resend')
  @HttpCode(200)
  @RateLimit(RESEND_LIMIT)
  @ApiOperation({ summary: 'Mail a confirmation once more' })
  @ApiQuery({ name: 'redirect_to', type: String, required: false })
  @ApiBody({ type: AuthResendRequest })
  async resend(
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: unknown,
    @FromCaller() caller: Caller,
  ): Promise<AuthDone> {
    await this.mails.resend(parseResend(body, redirectTo), caller);
    return {};
  }

  @Post('verify')
  @HttpCode(200)
  @RateLimit(VERIFY_LIMIT)
  @ApiOperation({ summary: 'Sign in by a mailed code' })
  @ApiBody({ type: AuthVerifyRequest })
  @ApiOkResponse({
    schema: {
      oneOf: [{ $ref: getSchemaPath(AuthSession) }, { $ref: getSchemaPath(AuthEmailChangeStep) }],
    },
  })
  async verify(
    @Body() body: unknown,
    @FromCaller() caller: Caller,
  ): Promise<AuthSession | AuthEmailChangeStep> {
    const verified = await this.verifications.verify(parseVerify(body), caller);
    return 'opened' in verified
      ? this.presenter.present(verified.opened)
      : { msg: OTHER_MAILBOX_DUE, code: '200' };
  }

  /** Mail scanners look at links with HEAD: that must not use them up. */
  @Head('verify')
  @ApiExcludeEndpoint()
  look(): void {
    // Nothing to do: 200.
  }

  /** Changes nothing, as mail scanners come here too: a good link shows a page whose button posts. */
  @Get('verify')
  @RateLimit(VERIFY_LIMIT)
  @ApiOperation({ summary: 'Open a mailed link' })
  @ApiQuery({ name: 'token', type: String })
  @ApiQuery({ name: 'type', type: String })
  @ApiQuery({ name: 'redirect_to', type: String, required: false })
  @ApiResponse({ status: 200, description: 'A page with one button', content: { 'text/html': {} } })
  @ApiResponse({ status: 303, description: 'A link that is no good: to redirect_to, with an error' })
  async open(
    @Query() query: QueryOf,
    @FromCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const opened = await this.visits.open(parseFollow(query), caller);
    if ('url' in opened) response.redirect(303, opened.url);
    else response.set(opened.headers).type('html').send(opened.page);
  }

  /** Where that button posts to. */
  @Post('verify/follow')
  @Redirect()
  @RateLimit(VERIFY_LIMIT)
  @ApiOperation({ summary: 'Follow a mailed link' })
  @ApiQuery({ name: 'token', type: String })
  @ApiQuery({ name: 'type', type: String })
  @ApiQuery({ name: 'redirect_to', type: String, required: false })
  @ApiResponse({ status: 303, description: 'To redirect_to, with a code, a session or an error' })
  async follow(
    @Query() query: QueryOf,
    @FromCaller() caller: Caller,
  ): Promise<{ url: string; statusCode: number }> {
    return { url: await this.visits.follow(parseFollow(query), caller), statusCode: 303 };
  }

  @Get('reauthenticate')
  @UseGuards(AuthV1Guard)
  @ApiBearerAuth()
  @RateLimit(REAUTHENTICATE_LIMIT)
  @ApiOperation({ summary: 'Mail a code that allows a new password' })
  async reauthenticate(@CurrentUser() who: SignedIn, @FromCaller() caller: Caller): Promise<AuthDone> {
    await this.mails.reauthenticate(who.id, caller);
    return {};
  }
}

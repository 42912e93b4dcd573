import { Body, Controller, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  getSchemaPath,
} from '@nestjs/swagger';
import { BodyLimit } from '../../../platform/http/body/body-limit.decorator';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { Public } from '../../../platform/security/public.decorator';
import { RateLimit } from '../../../platform/security/rate-limit.guard';
import { FirstFactorSuffices } from '../../../platform/security/second-factor.guard';
import { type Caller, FromCaller } from '../access/caller.decorator';
import { METADATA_BODY_LIMIT, SIGN_UP_LIMIT, TOKEN_LIMIT } from '../auth-limits';
import { AuthProblem } from '../auth-problem';
import { CodeExchangeService } from '../mailed-codes/code-exchange.service';
import { RefreshService } from '../sessions/refresh.service';
import { type OpenSession, SessionsService } from '../sessions/sessions.service';
import { SignInService } from '../sign-in/sign-in.service';
import { SignUpService } from '../sign-in/sign-up.service';
import { AuthV1Docs } from './auth-v1-docs.decorator';
import { AuthV1Guard } from './auth-v1.guard';
import { AuthSignUpRequest, AuthTokenRequest } from './dto/auth-requests.dto';
import { AuthSession } from './dto/auth-session.dto';
import { AuthUser } from './dto/auth-user.dto';
import { parsePkceGrant } from './parse/mail-requests';
import { parseLogoutScope, parsePasswordGrant, parseRefreshGrant, parseSignUp } from './parse/requests';
import { SessionPresenter } from './present/session-presenter';

/** Sign-up, tokens and sign-out for the published auth client. Bodies are read leniently, see `readBody`. */
@AuthV1Docs()
@ApiExtraModels(AuthSession, AuthUser)
@Public()
@Controller('auth/v1')
export class AuthV1Controller {
  constructor(
    private readonly signUps: SignUpService,
    private readonly signIns: SignInService,
    private readonly refreshes: RefreshService,
    private readonly sessions: SessionsService,
    private readonly exchanges: CodeExchangeService,
    private readonly presenter: SessionPresenter,
  ) {}

  /** A session, or the user alone while their address waits for confirmation. */
  @Post('signup')
  @HttpCode(200)
  @RateLimit(SIGN_UP_LIMIT)
  @BodyLimit(METADATA_BODY_LIMIT)
  @ApiOperation({ summary: 'Sign up' })
  @ApiQuery({ name: 'redirect_to', type: String, required: false })
  @ApiBody({ type: AuthSignUpRequest })
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(AuthSession) }, { $ref: getSchemaPath(AuthUser) }] },
  })
  async signup(
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: unknown,
    @FromCaller() caller: Caller,
  ): Promise<AuthSession | AuthUser> {
    const request = parseSignUp(body, redirectTo);
    const signedUp = await this.signUps.signUp(request, caller);
    const { session, user } = await this.presenter.presentSignUp(signedUp, request.data);
    return session ?? user;
  }

  @Post('token')
  @HttpCode(200)
  @RateLimit(TOKEN_LIMIT)
  @ApiOperation({ summary: 'Sign in by password, refresh a session, or exchange the code of a mailed link' })
  @ApiQuery({ name: 'grant_type', enum: ['password', 'refresh_token', 'pkce'] })
  @ApiBody({ type: AuthTokenRequest })
  async token(
    @Query('grant_type') grant: unknown,
    @Body() body: unknown,
    @FromCaller() caller: Caller,
  ): Promise<AuthSession> {
    return this.presenter.present(await this.grant(grant, body, caller));
  }

  @FirstFactorSuffices()
  @Post('logout')
  @HttpCode(204)
  @UseGuards(AuthV1Guard)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Sign out of all sessions, this one, or all others' })
  @ApiQuery({ name: 'scope', enum: ['global', 'local', 'others'], required: false })
  @ApiNoContentResponse()
  async logout(
    @CurrentUser() who: SignedIn,
    @Query('scope') scope: unknown,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    await this.sessions.end(who, parseLogoutScope(scope), caller);
  }

  private grant(grant: unknown, body: unknown, caller: Caller): Promise<OpenSession> {
    switch (grant) {
      case 'password':
        return this.signIns.withPassword(parsePasswordGrant(body), caller);
      case 'refresh_token':
        return this.refreshes.refresh(parseRefreshGrant(body), caller);
      case 'pkce':
        return this.exchanges.exchange(parsePkceGrant(body), caller);
      default:
        throw new AuthProblem(400, 'invalid-credentials', 'unsupported_grant_type');
    }
  }
}

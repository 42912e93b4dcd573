import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { Public } from '../../../platform/security/public.decorator';
import { RateLimit } from '../../../platform/security/rate-limit.guard';
import { AccountService } from '../../account/account.service';
import { own } from '../../member-access/member-access.service';
import { type Caller, FromCaller } from '../access/caller.decorator';
import { SIGN_UP_LIMIT, TOKEN_LIMIT } from '../auth-limits';
import { AuthUsersService } from '../auth-users.service';
import { ConfirmIdentityService } from '../identity/confirm-identity.service';
import { SignInService } from '../sign-in/sign-in.service';
import { SignUpService } from '../sign-in/sign-up.service';
import { AuthSession } from '../v1-api/dto/auth-session.dto';
import { parsePasswordGrant, parseSignUp } from '../v1-api/parse/requests';
import { SessionPresenter } from '../v1-api/present/session-presenter';
import { ConfirmIdentity } from './dto/confirm-identity.dto';
import { Login } from './dto/login.dto';
import { Me } from './dto/me.dto';
import { NewAccount } from './dto/signed-up.dto';
import { Signup } from './dto/signup.dto';

/** Sign-in as the product API has it, on the same services as /auth/v1. */
@ApiTags('auth')
@Controller('api/v1/auth')
export class AuthController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly signIns: SignInService,
    private readonly users: AuthUsersService,
    private readonly accounts: AccountService,
    private readonly presenter: SessionPresenter,
    private readonly identity: ConfirmIdentityService,
  ) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  @RateLimit(TOKEN_LIMIT)
  @ApiOperation({ summary: 'Sign in by password' })
  async login(@Body() body: Login, @FromCaller() caller: Caller): Promise<AuthSession> {
    return this.presenter.present(await this.signIns.withPassword(parsePasswordGrant(body), caller));
  }

  @Public()
  @Post('signup')
  @RateLimit(SIGN_UP_LIMIT)
  @ApiOperation({ summary: 'Sign up' })
  async signup(@Body() body: Signup, @FromCaller() caller: Caller): Promise<NewAccount> {
    const { email, password, ...data } = body;
    const request = parseSignUp({ email, password, data });
    const signedUp = await this.signUps.signUp(request, caller);
    const { user, session } = await this.presenter.presentSignUp(signedUp, request.data);
    return { ...session, user, confirmation_required: session === undefined };
  }

  /** Opens for ten minutes what needs a recent sign-in. Who has a second factor may verify a code of it instead. */
  @Post('confirm-identity')
  @HttpCode(204)
  @RateLimit(TOKEN_LIMIT)
  @ApiOperation({ summary: 'Confirm the current password' })
  @ApiNoContentResponse()
  async confirmIdentity(
    @CurrentUser() who: SignedIn,
    @Body() { password }: ConfirmIdentity,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    await this.identity.byPassword(who, password, caller);
  }

  @Get('me')
  @ApiOperation({ summary: 'The signed-in user' })
  async me(@CurrentUser() who: SignedIn): Promise<Me> {
    const [profile, time_zone] = await Promise.all([
      this.users.profileOf(who.id),
      this.accounts.timeZoneOf(own(who)),
    ]);
    return { ...profile, time_zone };
  }
}

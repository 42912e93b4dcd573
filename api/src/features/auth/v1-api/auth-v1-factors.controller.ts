import { Body, Controller, Delete, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation } from '@nestjs/swagger';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { Public } from '../../../platform/security/public.decorator';
import { RateLimit } from '../../../platform/security/rate-limit.guard';
import { FirstFactorSuffices } from '../../../platform/security/second-factor.guard';
import { type Caller, FromCaller } from '../access/caller.decorator';
import { FACTOR_LIMIT } from '../auth-limits';
import { FactorChallengeService } from '../factors/factor-challenge.service';
import { FactorEnrolmentService } from '../factors/factor-enrolment.service';
import { AuthV1Docs } from './auth-v1-docs.decorator';
import { AuthV1Guard } from './auth-v1.guard';
import {
  AuthChallenge,
  AuthEnrolledFactor,
  AuthEnrolRequest,
  AuthFactorAnswer,
  AuthFactorRemoved,
} from './dto/auth-factors.dto';
import { AuthSession } from './dto/auth-session.dto';
import { parseEnrol, parseFactorAnswer } from './parse/factor-requests';
import { SessionPresenter } from './present/session-presenter';

/** Second factors, for the published auth client. Someone else's factor is not found. */
@AuthV1Docs()
@Public()
@UseGuards(AuthV1Guard)
@ApiBearerAuth()
@RateLimit(FACTOR_LIMIT)
// Enrolling and removing refuse a password alone by themselves, each with the contract's own status.
@FirstFactorSuffices()
@Controller('auth/v1/factors')
export class AuthV1FactorsController {
  constructor(
    private readonly enrolment: FactorEnrolmentService,
    private readonly challenges: FactorChallengeService,
    private readonly presenter: SessionPresenter,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Enrol an authenticator app' })
  @ApiBody({ type: AuthEnrolRequest })
  enrol(
    @CurrentUser() who: SignedIn,
    @Body() body: unknown,
    @FromCaller() caller: Caller,
  ): Promise<AuthEnrolledFactor> {
    return this.enrolment.enrol(who, parseEnrol(body), caller);
  }

  @Post(':id/challenge')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for a code' })
  challenge(
    @CurrentUser() who: SignedIn,
    @Param('id') id: string,
    @FromCaller() caller: Caller,
  ): Promise<AuthChallenge> {
    return this.challenges.challenge(who, id, caller);
  }

  /** The session goes on at aal2, with new tokens; the old ones end. */
  @Post(':id/verify')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give the code' })
  @ApiBody({ type: AuthFactorAnswer })
  async verify(
    @CurrentUser() who: SignedIn,
    @Param('id') id: string,
    @Body() body: unknown,
    @FromCaller() caller: Caller,
  ): Promise<AuthSession> {
    return this.presenter.present(await this.challenges.verify(who, id, parseFactorAnswer(body), caller));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Remove an authenticator app' })
  remove(
    @CurrentUser() who: SignedIn,
    @Param('id') id: string,
    @FromCaller() caller: Caller,
  ): Promise<AuthFactorRemoved> {
    return this.enrolment.remove(who, id, caller);
  }
}

import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { RateLimit } from '../../../platform/security/rate-limit.guard';
import { FirstFactorSuffices } from '../../../platform/security/second-factor.guard';
import { type Caller, FromCaller } from '../access/caller.decorator';
import { RECOVERY_CODE_LIMIT } from '../auth-limits';
import { RecoveryCodeService } from '../factors/recovery-code.service';
import { SessionPresenter } from '../v1-api/present/session-presenter';
import {
  RecoveryCodes,
  RecoveryCodesLeft,
  RecoveryCodeUsed,
  UseRecoveryCode,
} from './dto/recovery-codes.dto';

/** Codes that stand in for a lost authenticator app. */
@ApiTags('auth')
@Controller('api/v1/auth/recovery-codes')
export class RecoveryCodesController {
  constructor(
    private readonly codes: RecoveryCodeService,
    private readonly presenter: SessionPresenter,
  ) {}

  /** Needs a session at aal2. Earlier codes are void. */
  @Post()
  @RateLimit(RECOVERY_CODE_LIMIT)
  @ApiOperation({ summary: 'Make ten new recovery codes' })
  create(@CurrentUser() who: SignedIn, @FromCaller() caller: Caller): Promise<RecoveryCodes> {
    return this.codes.create(who, caller);
  }

  @Get()
  @ApiOperation({ summary: 'How many recovery codes are left' })
  left(@CurrentUser() who: SignedIn): Promise<RecoveryCodesLeft> {
    return this.codes.left(who);
  }

  /** In place of the second factor at sign-in: answers the same session at aal2, with new tokens. */
  @FirstFactorSuffices()
  @Post('use')
  @HttpCode(200)
  @ApiOperation({ summary: 'Use a recovery code' })
  async use(
    @CurrentUser() who: SignedIn,
    @Body() { code }: UseRecoveryCode,
    @FromCaller() caller: Caller,
  ): Promise<RecoveryCodeUsed> {
    const raised = await this.codes.use(who, code, caller);
    const [session, { left }] = await Promise.all([this.presenter.present(raised), this.codes.left(who)]);
    return { ...session, recovery_codes_left: left };
  }
}

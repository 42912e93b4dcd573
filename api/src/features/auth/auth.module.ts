import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ErrorShapes } from '../../platform/http/error-shapes';
import { AccountModule } from '../account/account.module';
import { AuditModule } from '../audit/audit.module';
import { AccessEndsService } from './access-ends.service';
import { ForgetRecentTokens } from './access/forget-recent-tokens.interceptor';
import { JwtStrategy } from './access/jwt.strategy';
import { AuthRetention } from './auth-retention';
import { AuthUsersService } from './auth-users.service';
import { FactorResetsService } from './factor-resets.service';
import { FactorChallengeService } from './factors/factor-challenge.service';
import { FactorEnrolmentService } from './factors/factor-enrolment.service';
import { RecoveryCodeService } from './factors/recovery-code.service';
import { SecondFactorRule } from './factors/second-factor-rule';
import { GuessLimits } from './guesses/guess-limits';
import { KnownDevices } from './guesses/known-devices';
import { ConfirmIdentityService } from './identity/confirm-identity.service';
import { CurrentPassword } from './identity/current-password';
import { CodeExchangeService } from './mailed-codes/code-exchange.service';
import { ConfirmedChanges } from './mailed-codes/confirmed-changes';
import { FlowStates } from './mailed-codes/flow-states';
import { MailRequestService } from './mailed-codes/mail-request.service';
import { MailedCodes } from './mailed-codes/mailed-codes';
import { MailedSecretsCodec } from './mailed-codes/mailed-secrets';
import { RedirectTargets } from './mailed-codes/redirect-targets';
import { SendAuthMailConsumer } from './mailed-codes/send-auth-mail.consumer';
import { VerificationService } from './mailed-codes/verification.service';
import { WaitingSignUps } from './mailed-codes/waiting-sign-ups';
import { PasswordHasher } from './passwords/password-hasher';
import { AuthController } from './product-api/auth.controller';
import { AuthDevicesController } from './product-api/devices.controller';
import { RecoveryCodesController } from './product-api/recovery-codes.controller';
import { LongSilenceService } from './long-silence.service';
import { RecentSignInService } from './recent-sign-in.service';
import { DeviceService } from './sessions/device.service';
import { HeldSessions } from './sessions/held-sessions';
import { RefreshService } from './sessions/refresh.service';
import { SessionsService } from './sessions/sessions.service';
import { SignInService } from './sign-in/sign-in.service';
import { SignUpService } from './sign-in/sign-up.service';
import { AccessTokens } from './tokens/access-tokens';
import { RefreshTokenCodec } from './tokens/refresh-token-codec';
import { SigningKeys } from './tokens/signing-keys';
import { AuthTurns } from './turns/auth-turns';
import { EmailChanges } from './user-changes/email-changes';
import { PasswordChanges } from './user-changes/password-changes';
import { UserUpdateService } from './user-changes/user-update.service';
import { MetadataSeal } from './users/metadata-seal';
import { UserAdministrationService } from './user-administration.service';
import { UserDeletionService } from './user-deletion.service';
import { UserRows } from './users/user-rows';
import { AuthV1FactorsController } from './v1-api/auth-v1-factors.controller';
import { AuthV1InfoController } from './v1-api/auth-v1-info.controller';
import { AuthV1MailController } from './v1-api/auth-v1-mail.controller';
import { AuthV1UserController } from './v1-api/auth-v1-user.controller';
import { AuthV1Controller } from './v1-api/auth-v1.controller';
import { AuthV1Guard } from './v1-api/auth-v1.guard';
import { LinkVisitService } from './v1-api/link-visit.service';
import { authErrorShape } from './v1-api/present/error-shape';
import { SessionPresenter } from './v1-api/present/session-presenter';

const TOKENS = [AccessTokens, RefreshTokenCodec, SigningKeys, JwtStrategy, HeldSessions];
const LIMITS = [GuessLimits, KnownDevices, AuthTurns];
const SIGN_IN = [
  UserRows,
  MetadataSeal,
  PasswordHasher,
  SignInService,
  SignUpService,
  SessionsService,
  RefreshService,
  DeviceService,
];
const MAILED_CODES = [
  MailedSecretsCodec,
  MailedCodes,
  WaitingSignUps,
  FlowStates,
  RedirectTargets,
  MailRequestService,
  ConfirmedChanges,
  VerificationService,
  CodeExchangeService,
  SendAuthMailConsumer,
];
const IDENTITY = [CurrentPassword, ConfirmIdentityService];
const USER_CHANGES = [UserUpdateService, PasswordChanges, EmailChanges];
const FACTORS = [SecondFactorRule, FactorEnrolmentService, FactorChallengeService, RecoveryCodeService];
const DOORS = [AuthV1Guard, SessionPresenter, LinkVisitService];

/** Who somebody is: users, passwords, sessions, tokens, mailed codes and second factors. */
@Module({
  imports: [AccountModule, AuditModule],
  controllers: [
    AuthController,
    AuthDevicesController,
    RecoveryCodesController,
    AuthV1Controller,
    AuthV1FactorsController,
    AuthV1InfoController,
    AuthV1MailController,
    AuthV1UserController,
  ],
  providers: [
    ...TOKENS,
    ...LIMITS,
    ...SIGN_IN,
    ...MAILED_CODES,
    ...IDENTITY,
    ...USER_CHANGES,
    ...FACTORS,
    ...DOORS,
    AuthUsersService,
    RecentSignInService,
    AccessEndsService,
    UserDeletionService,
    LongSilenceService,
    UserAdministrationService,
    FactorResetsService,
    AuthRetention,
    { provide: APP_INTERCEPTOR, useClass: ForgetRecentTokens },
  ],
  exports: [
    AuthUsersService,
    RecentSignInService,
    AccessEndsService,
    UserDeletionService,
    LongSilenceService,
    UserAdministrationService,
    FactorResetsService,
  ],
})
export class AuthModule {
  constructor(shapes: ErrorShapes) {
    shapes.register('/auth/v1', authErrorShape);
  }
}

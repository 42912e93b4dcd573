import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ErrorShapes } from '../../platform/http/error-shapes';
import { AccountModule } from '../account/account.module';
import { AuditModule } from '../audit/audit.module';
import { AuthV1Guard } from './access/auth-v1.guard';
import { ForgetRecentTokens } from './access/forget-recent-tokens.interceptor';
import { JwtStrategy } from './access/jwt.strategy';
import { AuthController } from './auth.controller';
import { AuthRetention } from './auth-retention';
import { AuthUsers } from './auth-users.service';
import { AuthV1Controller } from './auth-v1.controller';
import { AuthV1FactorsController } from './auth-v1-factors.controller';
import { AuthV1InfoController } from './auth-v1-info.controller';
import { AuthV1MailController } from './auth-v1-mail.controller';
import { AuthV1UserController } from './auth-v1-user.controller';
import { SendAuthMailConsumer } from './consumers/send-auth-mail.consumer';
import { AuthDevicesController } from './devices.controller';
import { Devices } from './devices/devices.service';
import { EmailChanges } from './email-changes';
import { FactorChallenges } from './factors/factor-challenges.service';
import { FactorEnrolment } from './factors/factor-enrolment.service';
import { RecoveryCodes } from './factors/recovery-codes.service';
import { SecondFactorRule } from './factors/second-factor-rule';
import { FlowStates } from './one-time/flow-states';
import { LinkVisits } from './one-time/link-visits.service';
import { MailRequests } from './one-time/mail-requests.service';
import { OneTimeSecretsCodec } from './one-time/one-time-secrets';
import { OneTimeTokens } from './one-time/one-time-tokens';
import { RedirectTargets } from './one-time/redirect-targets';
import { VerificationEffects } from './one-time/verification-effects';
import { VerificationService } from './one-time/verification.service';
import { PasswordChanges } from './passwords/password-changes';
import { PasswordHasher } from './passwords/password-hasher';
import { RecoveryCodesController } from './recovery-codes.controller';
import { RefreshService } from './refresh.service';
import { SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';
import { SignUpService } from './sign-up.service';
import { AccessTokens } from './tokens/access-tokens';
import { RefreshTokenCodec } from './tokens/refresh-token-codec';
import { SigningKeys } from './tokens/signing-keys';
import { UserUpdateService } from './user-update.service';
import { authErrorShape } from './wire/error-shape';

const TOKENS = [AccessTokens, RefreshTokenCodec, SigningKeys, JwtStrategy, AuthV1Guard];
const SIGN_IN = [
  AuthUsers,
  PasswordHasher,
  SignInService,
  SignUpService,
  SessionsService,
  RefreshService,
  Devices,
];
const MAILED = [
  OneTimeSecretsCodec,
  OneTimeTokens,
  FlowStates,
  RedirectTargets,
  MailRequests,
  VerificationEffects,
  VerificationService,
  LinkVisits,
  SendAuthMailConsumer,
];
const CHANGES = [UserUpdateService, PasswordChanges, EmailChanges];
const FACTORS = [SecondFactorRule, FactorEnrolment, FactorChallenges, RecoveryCodes];

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
    ...SIGN_IN,
    ...MAILED,
    ...CHANGES,
    ...FACTORS,
    AuthRetention,
    { provide: APP_INTERCEPTOR, useClass: ForgetRecentTokens },
  ],
  exports: [AuthUsers],
})
export class AuthModule {
  constructor(shapes: ErrorShapes) {
    shapes.register('/auth/v1', authErrorShape);
  }
}

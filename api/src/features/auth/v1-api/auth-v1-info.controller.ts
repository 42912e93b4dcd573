import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Config } from '../../../platform/config/config';
import { Public } from '../../../platform/security/public.decorator';
import { SigningKeys } from '../tokens/signing-keys';
import { AuthV1Docs } from './auth-v1-docs.decorator';
import { AuthHealth, AuthJwks, AuthSettings } from './dto/auth-info.dto';

/** What anybody may know of the auth server. */
@AuthV1Docs()
@Public()
@Controller('auth/v1')
export class AuthV1InfoController {
  constructor(
    private readonly config: Config,
    private readonly keys: SigningKeys,
  ) {}

  @Get('.well-known/jwks.json')
  @Header('Cache-Control', 'public, max-age=600')
  @ApiOperation({ summary: 'Public keys of access tokens' })
  async jwks(): Promise<AuthJwks> {
    return { keys: await this.keys.published() };
  }

  @Get('settings')
  @ApiOperation({ summary: 'What this server offers' })
  settings(): AuthSettings {
    return {
      external: {
        email: true,
        phone: false,
        anonymous_users: false,
        google: false,
        apple: false,
        github: false,
      },
      disable_signup: !this.config.AUTH_SIGNUP,
      mailer_autoconfirm: this.config.AUTH_AUTOCONFIRM,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    };
  }

  @Get('health')
  @ApiOperation({ summary: 'Name and version' })
  health(): AuthHealth {
    return { name: 'Damson Auth', version: '1', description: 'Sign-in for Damson' };
  }
}

import { Body, Controller, Get, Put, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiQuery } from '@nestjs/swagger';
import { BodyLimit } from '../../../platform/http/body/body-limit.decorator';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { Public } from '../../../platform/security/public.decorator';
import { RateLimit } from '../../../platform/security/rate-limit.guard';
import { FirstFactorSuffices } from '../../../platform/security/second-factor.guard';
import { type Caller, FromCaller } from '../access/caller.decorator';
import { METADATA_BODY_LIMIT, USER_UPDATE_LIMIT } from '../auth-limits';
import { UserUpdateService } from '../user-changes/user-update.service';
import { AuthV1Docs } from './auth-v1-docs.decorator';
import { AuthV1Guard } from './auth-v1.guard';
import { AuthUserUpdateRequest } from './dto/auth-requests.dto';
import { AuthUser } from './dto/auth-user.dto';
import { parseUserUpdate } from './parse/requests';
import { presentUser } from './present/present-user';

/** The signed-in user, for the published auth client. */
@AuthV1Docs()
@Public()
@UseGuards(AuthV1Guard)
@ApiBearerAuth()
@Controller('auth/v1/user')
export class AuthV1UserController {
  constructor(private readonly updates: UserUpdateService) {}

  @FirstFactorSuffices()
  @Get()
  @ApiOperation({ summary: 'The signed-in user' })
  async get(@CurrentUser() who: SignedIn): Promise<AuthUser> {
    return presentUser(await this.updates.current(who));
  }

  @Put()
  @RateLimit(USER_UPDATE_LIMIT)
  @BodyLimit(METADATA_BODY_LIMIT)
  @ApiOperation({ summary: 'Change password, address or metadata' })
  @ApiQuery({ name: 'redirect_to', type: String, required: false })
  @ApiBody({ type: AuthUserUpdateRequest })
  async update(
    @CurrentUser() who: SignedIn,
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: unknown,
    @FromCaller() caller: Caller,
  ): Promise<AuthUser> {
    return presentUser(await this.updates.update(who, parseUserUpdate(body, redirectTo), caller));
  }
}

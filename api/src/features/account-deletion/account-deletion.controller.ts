import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import { AccountDeletionService } from './account-deletion.service';
import { DeleteAccount } from './dto/account-deletion.dto';

@ApiTags('account')
@Controller('api/v1/account/deletion')
export class AccountDeletionController {
  constructor(private readonly deletion: AccountDeletionService) {}

  /**
   * Deletes the caller's account with everything that is theirs. Every session ends at once and nobody can sign in to it any
   * more; rows, keys and documents are gone within minutes, and a mail says so. It cannot be taken back. Needs a sign-in
   * of the last ten minutes (400 reauthentication-needed).
   */
  @Post()
  @HttpCode(204)
  @RateLimit({ name: 'account-deletion', points: 20, seconds: 3600 })
  @ApiNoContentResponse()
  request(
    @CurrentUser() user: SignedIn,
    @Body() _confirmed: DeleteAccount,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.deletion.request(user, caller);
  }
}

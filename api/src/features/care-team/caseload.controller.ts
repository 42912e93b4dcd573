import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Needs } from '../member-access/needs.decorator';
import { CaseloadService } from './caseload.service';
import { CaseloadPage, CaseloadQuery } from './dto/caseload.dto';

@ApiTags('care-members')
@Needs('members')
@Controller('api/v1/care/members')
export class CaseloadController {
  constructor(private readonly caseload: CaseloadService) {}

  /** The members whom the caller looks after, or whom nobody does, by name. */
  @Get()
  list(
    @CurrentUser() user: SignedIn,
    @Query() query: CaseloadQuery,
    @FromCaller() caller: Caller,
  ): Promise<CaseloadPage> {
    return this.caseload.list(user, query, caller);
  }
}

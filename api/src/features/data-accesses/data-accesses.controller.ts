import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageQuery } from '../../platform/http/dto/page-query.dto';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { DataAccessesService } from './data-accesses.service';
import { DataAccessPage } from './dto/data-access.dto';

@ApiTags('account')
@Controller('api/v1/account/accesses')
export class DataAccessesController {
  constructor(private readonly accesses: DataAccessesService) {}

  /** Who else has read what is the member's, when, and what: a page, newest first. */
  @Get()
  list(@OwnMember() member: MemberId, @Query() query: PageQuery): Promise<DataAccessPage> {
    return this.accesses.list(member, query);
  }
}

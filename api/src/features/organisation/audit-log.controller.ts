import { Readable } from 'node:stream';
import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { InTurn } from '../../platform/security/in-turn.interceptor';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import { Needs } from '../member-access/needs.decorator';
import { AuditLogViewService } from './audit-log-view.service';
import { AuditLogFilter, AuditLogPage, AuditLogQuery } from './dto/audit-log.dto';

@ApiTags('organisation')
@Needs('organisation')
@Controller('api/v1/admin')
export class AuditLogController {
  constructor(private readonly log: AuditLogViewService) {}

  /** What was done that matters for security: a page, newest first. Reading it is an entry itself. */
  @Get('audit')
  list(
    @CurrentUser() user: SignedIn,
    @Query() query: AuditLogQuery,
    @FromCaller() caller: Caller,
  ): Promise<AuditLogPage> {
    return this.log.list(user, query, caller);
  }

  /** The same as a CSV file: 100,000 entries at most. */
  @Get('audit.csv')
  @RateLimit({ name: 'audit-export', points: 30, seconds: 3600 })
  @InTurn('exports')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async csv(
    @CurrentUser() user: SignedIn,
    @Query() filter: AuditLogFilter,
    @FromCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const pieces = await this.log.csv(user, filter, caller);
    response.attachment(`damson-audit-log-${new Date().toISOString().slice(0, 10)}.csv`);
    response.type('text/csv');
    return new StreamableFile(Readable.from(pieces, { objectMode: false }));
  }
}

import { Controller, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { InTurn } from '../../platform/security/in-turn.interceptor';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { DataExportsService } from './data-exports.service';
import { DataExport, DataExportIdParam, DataExportList } from './dto/data-export.dto';

@ApiTags('account')
@Controller('api/v1/account/exports')
export class DataExportController {
  constructor(private readonly exports: DataExportsService) {}

  /** The caller's copies of their data that are asked for, made, or can be downloaded. */
  @Get()
  async list(@OwnMember() member: MemberId): Promise<DataExportList> {
    return { exports: await this.exports.of(member) };
  }

  /**
   * Asks for a copy of all that is the caller's. One at a time is made: asked again meanwhile, it answers the same one.
   * The member is told by mail once it is there. Needs a sign-in of the last ten minutes (400 reauthentication-needed).
   */
  @Post()
  @RateLimit({ name: 'data-export-request', points: 20, seconds: 86_400 })
  request(@CurrentUser() user: SignedIn, @FromCaller() caller: Caller): Promise<DataExport> {
    return this.exports.request(user, caller);
  }

  /**
   * A copy that is ready, as an attachment (ZIP): `README.txt`, `data/*.json` and the documents as they were uploaded.
   * Needs a sign-in of the last ten minutes (400 reauthentication-needed).
   */
  @Get(':id/content')
  @RateLimit({ name: 'data-export-read', points: 60, seconds: 3600 })
  @InTurn('documents')
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async content(
    @CurrentUser() user: SignedIn,
    @Param() { id }: DataExportIdParam,
    @FromCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { filename, size, bytes } = await this.exports.content(user, id, caller);
    response.attachment(filename);
    return new StreamableFile(bytes, { type: 'application/zip', length: size });
  }
}

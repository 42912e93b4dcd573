import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { InTurn } from '../../platform/security/in-turn.interceptor';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { ExportFormatParam, ExportQuery } from './dto/results-export.dto';
import { ResultsExportService } from './results-export.service';

@ApiTags('biomarkers')
@Controller('api/v1/biomarkers/export')
export class ResultsExportController {
  constructor(private readonly exports: ResultsExportService) {}

  /**
   * The caller's values as an attachment: as CSV with everything that is known of each, as a page for a GP (PDF, the
   * newest value of each marker), or as a FHIR R4 bundle. Values that wait for a review are marked as such in each.
   */
  @Get(':format')
  @RateLimit({ name: 'results-export', points: 60, seconds: 3600 })
  @InTurn('exports')
  @ApiOkResponse({
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
      'application/fhir+json': { schema: { type: 'object', additionalProperties: true } },
    },
  })
  async results(
    @OwnMember() member: MemberId,
    @Param() { format }: ExportFormatParam,
    @Query() { file_id }: ExportQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { type, filename, bytes } = await this.exports.make(member, format, file_id);
    response.attachment(filename);
    response.type(type);
    return new StreamableFile(bytes);
  }
}

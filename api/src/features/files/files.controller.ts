import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { InTurn } from '../../platform/security/in-turn.interceptor';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import { FileBiomarkers } from '../biomarkers/biomarkers.service';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import {
  FileIdParam,
  FileList,
  FileOwnerParam,
  FilePageParam,
  FileRecord,
  ProcessedFile,
  ProcessFile,
} from './dto/file.dto';
import { FileIntakeService } from './file-intake.service';
import { FilesService } from './files.service';
import { Received, type ReceivedFile, ReceivesFile } from './intake/receive-file.interceptor';

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('files')
@Controller('api/v1/files')
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly intake: FileIntakeService,
  ) {}

  /** Keeps a document. The same bytes again answer with the record that there is, so that it needs no Idempotency-Key. */
  @Post('upload')
  @RateLimit({ name: 'files-upload', points: 120, seconds: 3600 })
  @ReceivesFile()
  upload(@OwnMember() member: MemberId, @Received() file: ReceivedFile): Promise<FileRecord> {
    return this.intake.take(member, file);
  }

  /** Has a document read. It answers at once; the list and realtime tell how far it is. */
  @Post('process')
  @HttpCode(200)
  @RateLimit({ name: 'files-process', points: 240, seconds: 3600 })
  process(@OwnMember() member: MemberId, @Body() { file_id }: ProcessFile): Promise<ProcessedFile> {
    return this.files.process(member, file_id);
  }

  /** Documents of a user, newest first: one's own, or those of a member whom one looks after and who shares them. */
  @Get('list/:userId')
  @RateLimit({ name: 'files-list', points: 300, seconds: 60 })
  @InTurn('values')
  async list(
    @CurrentUser() user: SignedIn,
    @Param() { userId }: FileOwnerParam,
    @FromCaller() caller: Caller,
  ): Promise<FileList> {
    return { files: await this.files.ofUser(user, userId, caller) };
  }

  /** Values that were read in an own document, in its order. */
  @Get('biomarkers/:id')
  @InTurn('values')
  biomarkers(@OwnMember() member: MemberId, @Param() { id }: FileIdParam): Promise<FileBiomarkers> {
    return this.files.biomarkersOf(member, id);
  }

  /** An own document as it was uploaded, as an attachment. */
  @Get('download/:id')
  @RateLimit({ name: 'files-download', points: 600, seconds: 3600 })
  @InTurn('documents')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse(BINARY)
  async download(
    @OwnMember() member: MemberId,
    @Param() { id }: FileIdParam,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { filename, bytes } = await this.files.content(member, id);
    response.attachment(filename);
    response.type('application/octet-stream'); // never what a browser would open
    return new StreamableFile(bytes);
  }

  /** The picture of a page of an own document, where a value was read; no content while there is none. */
  @Get(':id/pages/:page')
  @InTurn('pictures')
  @ApiProduces('image/webp')
  @ApiOkResponse(BINARY)
  @ApiNoContentResponse({ description: 'It has no picture, or is not drawn yet.' })
  async page(
    @OwnMember() member: MemberId,
    @Param() { id, page }: FilePageParam,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const picture = await this.files.page(member, id, page);
    if (picture) return new StreamableFile(picture, { type: 'image/webp' });
    response.status(204);
    return undefined;
  }

  /** Deletes an own document, with its values. */
  @Delete(':id')
  @HttpCode(204)
  remove(@OwnMember() member: MemberId, @Param() { id }: FileIdParam): Promise<void> {
    return this.files.remove(member, id);
  }
}

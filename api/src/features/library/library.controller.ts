import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { Library, LibraryArticleParam, ReadArticle } from './dto/library.dto';
import { LibraryService } from './library.service';

@ApiTags('library')
@Controller('api/v1/library')
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  /**
   * The lessons of the member's active programme by week, and what else suits them, as their health screen and their
   * results stand today; empty without a programme.
   */
  @Get()
  shown(@OwnMember() member: MemberId): Promise<Library> {
    return this.library.of(member);
  }

  /** Marks an article as read. Of a lesson of the plan this completes its event. To repeat it changes nothing. */
  @Put(':content_id/read')
  @HttpCode(204)
  markRead(
    @OwnMember() member: MemberId,
    @Param() { content_id }: LibraryArticleParam,
    @Body() { read_at = null }: ReadArticle,
  ): Promise<void> {
    return this.library.markRead(member, content_id, read_at);
  }

  /** Marks an article as not read. Of a lesson of the plan this opens its event again. */
  @Delete(':content_id/read')
  @HttpCode(204)
  markUnread(@OwnMember() member: MemberId, @Param() { content_id }: LibraryArticleParam): Promise<void> {
    return this.library.markUnread(member, content_id);
  }
}

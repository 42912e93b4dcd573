import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/security/public.decorator';
import { CalendarFeedService } from './calendar-feed.service';

/** What calendar programs read. The address is the key; they send no token and want no problem+json. */
@ApiExcludeController()
@Public()
@Controller('feeds')
export class FeedsController {
  constructor(private readonly feeds: CalendarFeedService) {}

  @Get(':file')
  async read(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const calendar = await this.feeds.read(file);
    if (calendar === undefined) {
      response.status(404).type('text/plain').send('There is no calendar at this address.\n');
      return;
    }
    // Express adds the ETag and answers 304 to whoever has this very calendar.
    response
      .type('text/calendar; charset=utf-8')
      .setHeader('Cache-Control', 'private, no-cache')
      .setHeader('Content-Disposition', 'inline; filename="damson.ics"')
      .setHeader('X-Robots-Tag', 'noindex')
      .send(calendar);
  }
}

import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { InTurn } from '../../platform/security/in-turn.interceptor';
import { CorrectBiomarker } from '../biomarkers/biomarker-changes.service';
import { Needs } from '../member-access/needs.decorator';
import {
  RejectValue,
  ResultReview,
  ReviewPageParams,
  ReviewParams,
  ReviewValueParams,
  SignReview,
} from './dto/review.dto';
import { ReviewsService } from './reviews.service';

@ApiTags('care-reviews')
@Needs('reviews')
@Controller('api/v1/care/members/:id/documents/:file')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  /** A document of a member whom the caller looks after, with what was read in it. */
  @Get('review')
  one(
    @CurrentUser() user: SignedIn,
    @Param() { id, file }: ReviewParams,
    @FromCaller() caller: Caller,
  ): Promise<ResultReview> {
    return this.reviews.of(user, id, file, caller);
  }

  /** The picture of a page of it; no content while there is none. */
  @Get('pages/:page')
  @InTurn('pictures')
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiNoContentResponse({ description: 'It has no picture, or is not drawn yet.' })
  async page(
    @CurrentUser() user: SignedIn,
    @Param() { id, file, page }: ReviewPageParams,
    @FromCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const picture = await this.reviews.page(user, id, file, page, caller);
    if (picture) return new StreamableFile(picture, { type: 'image/webp' });
    response.status(204);
    return undefined;
  }

  /** Corrects a value to what is printed: it counts from now on. */
  @Patch('values/:value')
  correct(
    @CurrentUser() user: SignedIn,
    @Param() { id, file, value }: ReviewValueParams,
    @Body() given: CorrectBiomarker,
    @FromCaller() caller: Caller,
  ): Promise<ResultReview> {
    return this.reviews.correct(user, id, file, value, given, caller);
  }

  /** Accepts a value as it was read: it counts from now on. */
  @Post('values/:value/accept')
  @HttpCode(200)
  accept(
    @CurrentUser() user: SignedIn,
    @Param() { id, file, value }: ReviewValueParams,
    @FromCaller() caller: Caller,
  ): Promise<ResultReview> {
    return this.reviews.accept(user, id, file, value, caller);
  }

  /** Takes a value out: it is no result, or not what is printed. One that calls for help, with a reason alone. */
  @Post('values/:value/reject')
  @HttpCode(200)
  reject(
    @CurrentUser() user: SignedIn,
    @Param() { id, file, value }: ReviewValueParams,
    @Body() given: RejectValue,
    @FromCaller() caller: Caller,
  ): Promise<ResultReview> {
    return this.reviews.reject(user, id, file, value, given, caller);
  }

  /** Puts a value back that was taken out. */
  @Post('values/:value/restore')
  @HttpCode(200)
  restore(
    @CurrentUser() user: SignedIn,
    @Param() { id, file, value }: ReviewValueParams,
    @FromCaller() caller: Caller,
  ): Promise<ResultReview> {
    return this.reviews.restore(user, id, file, value, caller);
  }

  /** Accepts every value that needs no look of its own. */
  @Post('accept')
  @HttpCode(200)
  acceptAgreed(
    @CurrentUser() user: SignedIn,
    @Param() { id, file }: ReviewParams,
    @FromCaller() caller: Caller,
  ): Promise<ResultReview> {
    return this.reviews.acceptAgreed(user, id, file, caller);
  }

  /** Signs the values as they are, with what the member reads about them. */
  @Put('review')
  sign(
    @CurrentUser() user: SignedIn,
    @Param() { id, file }: ReviewParams,
    @Body() given: SignReview,
    @FromCaller() caller: Caller,
  ): Promise<ResultReview> {
    return this.reviews.sign(user, id, file, given, caller);
  }
}

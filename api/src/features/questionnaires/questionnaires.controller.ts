import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { BodyLimit } from '../../platform/http/body/body-limit.decorator';
import { pageOrPlainList } from '../../platform/http/plain-list';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { ListQuestionnaires } from './dto/list-questionnaires.dto';
import {
  EventQuestionnaire,
  Questionnaire,
  QuestionnaireIdParam,
  QuestionnairePage,
} from './dto/questionnaire.dto';
import { ChangeQuestionnaire, SaveQuestionnaire } from './dto/save-questionnaire.dto';
import { QuestionnairesService } from './questionnaires.service';

/** 64 KiB of answers, and what goes with them (bytes). */
const ANSWERS_LIMIT = 80 * 1024;

@ApiTags('questionnaires')
@ApiExtraModels(Questionnaire, QuestionnairePage)
@Controller('api/v1/questionnaires')
export class QuestionnairesController {
  constructor(private readonly questionnaires: QuestionnairesService) {}

  /** Saves a completed questionnaire and ticks its event. The programme follows the answers shortly after. */
  @Post()
  @BodyLimit(ANSWERS_LIMIT)
  @Idempotent()
  save(@OwnMember() member: MemberId, @Body() questionnaire: SaveQuestionnaire): Promise<Questionnaire> {
    return this.questionnaires.save(member, questionnaire);
  }

  /**
   * Own questionnaires, newest first: a page when `limit` or `cursor` is given, else a plain list of at most 50, whose
   * `Link` header leads on where there are more.
   */
  @Get()
  @ApiOkResponse({
    schema: {
      oneOf: [
        { type: 'array', items: { $ref: getSchemaPath(Questionnaire) } },
        { $ref: getSchemaPath(QuestionnairePage) },
      ],
    },
  })
  list(
    @OwnMember() member: MemberId,
    @Query() query: ListQuestionnaires,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Questionnaire[] | QuestionnairePage> {
    return pageOrPlainList(query, response, (page) => this.questionnaires.list(member, page));
  }

  /** The questionnaire of an own event; everything but `event_id` is null as long as it is not answered. */
  @Get('by-event/:id')
  ofEvent(@OwnMember() member: MemberId, @Param() { id }: QuestionnaireIdParam): Promise<EventQuestionnaire> {
    return this.questionnaires.ofEvent(member, id);
  }

  /** An answered questionnaire. */
  @Get(':id')
  one(@OwnMember() member: MemberId, @Param() { id }: QuestionnaireIdParam): Promise<Questionnaire> {
    return this.questionnaires.one(member, id);
  }

  /** Changes a questionnaire. The programme follows shortly after. */
  @Patch(':id')
  @BodyLimit(ANSWERS_LIMIT)
  change(
    @OwnMember() member: MemberId,
    @Param() { id }: QuestionnaireIdParam,
    @Body() change: ChangeQuestionnaire,
  ): Promise<Questionnaire> {
    return this.questionnaires.change(member, id, change);
  }

  /** Removes a questionnaire. The habits that came from it alone leave the days ahead. */
  @Delete(':id')
  @HttpCode(204)
  remove(@OwnMember() member: MemberId, @Param() { id }: QuestionnaireIdParam): Promise<void> {
    return this.questionnaires.remove(member, id);
  }
}

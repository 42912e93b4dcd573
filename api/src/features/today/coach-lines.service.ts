import { Injectable } from '@nestjs/common';
import { AuthUsersService } from '../auth/auth-users.service';
import { PersonMessagesService } from '../coach-chat/person-messages.service';
import type { MemberId } from '../member-access/member-access.service';
import { lineOf } from './coach-line';
import type { CoachLine } from './dto/today.dto';

/** For so many days a message is news. */
const DAYS = 7;

/** What somebody of the care team wrote to a member lately. */
@Injectable()
export class CoachLinesService {
  constructor(
    private readonly messages: PersonMessagesService,
    private readonly users: AuthUsersService,
  ) {}

  async of(member: MemberId): Promise<CoachLine | null> {
    const message = await this.messages.last(member, DAYS);
    if (!message) return null;
    const { id: entry_id, staffId, text, at } = message;
    const [staff, shown] = await Promise.all([
      this.users.staffAmong([staffId]),
      this.users.shownOf([staffId]),
    ]);
    const by = shown.get(staffId);
    // A line without a person behind it is none.
    if (!by?.name || !staff.has(staffId)) return null;
    return { entry_id, name: by.name, role: by.role, text: lineOf(text), sent_at: at.toISOString() };
  }
}

import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { FACT } from '../../api/src/features/privacy/memory-fact.entity';
import { WORDS } from '../../api/src/features/privacy/sent-text.entity';
import { memberKeys } from '../support/sealed';
import { databaseUrl } from './members';

/** Writes what the assistant would remember; the fact's id. */
export async function addFact(member: { id: string }, text: string, source = randomUUID()): Promise<string> {
  const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  try {
    const id = randomUUID();
    const own = await memberKeys(database).of(member.id);
    await database.query(
      `INSERT INTO memory_fact (id, user_id, text_sealed, fingerprint, source_kind, source_id)
       VALUES ($1, $2, $3, $4, 'coach_chat', $5)`,
      [id, member.id, own.seal(FACT, id, text), own.fingerprint('memory_fact', text), source],
    );
    return id;
  } finally {
    await database.destroy();
  }
}

/** Writes what an answer of a model leaves behind. */
export async function addModelUse(member: { id: string }): Promise<void> {
  const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  try {
    await database.query(
      `INSERT INTO model_usage (user_id, day, requests, prompt_tokens, completion_tokens)
       VALUES ($1, now(), 1, 40, 10)`,
      [member.id],
    );
    const id = randomUUID();
    const words = (await memberKeys(database).of(member.id)).seal(WORDS, id, { messages: [], records: [] });
    await database.query(
      `INSERT INTO sent_text (id, user_id, purpose, model, recipient, words_sealed)
       VALUES ($1, $2, 'coach_chat', 'local', 'models.example', $3)`,
      [id, member.id, words],
    );
  } finally {
    await database.destroy();
  }
}

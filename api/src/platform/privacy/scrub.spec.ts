import { scrub } from './scrub';

const maya = { name: 'Maya O’Hara-Lind', email: 'maya.lind@example.org' };

describe('what leaves the house', () => {
  it.each([
    ['I am Maya, write to maya.lind@example.org', 'I am [name], write to [e-mail]'],
    ['MAYA here, ring 07700 900123', '[name] here, ring [number]'],
    ['I live at 12 Elm Tree Road, SW1A 1AA', 'I live at [address], [postcode]'],
    ['{"left_out":["258998ac-5825-4f13-99aa-b5c7730bf068"]}', '{"left_out":["[id]"]}'],
    ['mayonnaise is fine', 'mayonnaise is fine'],
    ['I walked 30 minutes at 18:00', 'I walked 30 minutes at 18:00'],
  ])('%s', (text, left) => {
    expect(scrub(text, maya)).toBe(left);
  });

  it.each([
    ['Jo Li', 'Jo and Li, not joy or a list; jo', '[name] and [name], not joy or a list; jo'],
    ['Maya O’Hara-Lind', "O'Hara it is, or Lind; O’Hara-Lind", '[name] it is, or [name]; [name]-[name]'],
  ])('of a member called %s: %s', (name, text, left) => {
    expect(scrub(text, { name, email: maya.email })).toBe(left);
  });

  it.each([
    ['with its accents apart', 'José'.normalize('NFD'), '[name]'],
    ['without its accents', 'Jose Muller', '[name] [name]'],
    ['with what nobody sees in it', 'Jo\u00adsé M\u200büller', '[name] [name]'],
    ['in wide letters', 'ＪＯＳÉ', '[name]'],
    ['in one word', 'josémüller', '[name]'],
    ['with a wide sign', 'jose84＠zz.example', '[e-mail]'],
    ['with a sign in words', 'jose84 (at) zz.example', '[e-mail]'],
    ['digits of another script', '٠٧٧٠٠٩٠٠١٢٣', '[number]'],
    ['an id without its hyphens', '0b9e2f0a6c554d4e9c3c6a4d2f4f7f10', '[id]'],
    ['an id with other hyphens', '0b9e2f0a‑6c55‑4d4e‑9c3c‑6a4d2f4f7f10', '[id]'],
    ['spaces that do not break', '12 Elm\u00a0Tree Road, SW1A\u00a01AA', '[address], [postcode]'],
  ])('leaves out what is written otherwise: %s', (_, text, left) => {
    expect(scrub(text, { name: 'José Müller', email: 'jose84@zz.example' })).toBe(left);
  });

  it('knows a member without a name by their address', () => {
    const nobody = { name: null, email: 'john.smith+damson2@zz.example' };
    expect(scrub('John Smith here, john_smith', nobody)).toBe('[name] [name] here, [name]_[name]');
  });
});

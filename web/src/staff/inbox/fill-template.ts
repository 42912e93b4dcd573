interface Fields {
  first_name: string | null;
  my_name: string | null;
}

/** The template's words with what is known now; somebody without a name is greeted without one. */
export function fillTemplate(text: string, { first_name, my_name }: Fields): string {
  return text
    .replaceAll('{first_name}', first_name ?? 'there')
    .replaceAll('{my_name}', my_name ?? 'your care team');
}

const POWER = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Longer than any unit. */
const LONGEST = 40;

/**
 * A printed unit in one spelling, close to UCUM: 'x 10³/µL', '10^3/uL', 'K/mcL', 'thou/mm3' all become '10*3/ul'.
 * Case is lost here: who must tell G/L from g/L looks the printed spelling up first.
 */
export function unitText(printed: string): string {
  let text = printed
    .slice(0, LONGEST)
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(POWER.indexOf(digit)))
    .replace(/⁻1/g, '-1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\bper\b/g, '/')
    .replace(/[\s{}[\]()]+/g, '')
    .replace(/^[.,;:]+|[.,;:]+$/g, '');
  text = text
    .replace(/^(mg|g|ug|ng)dl$/, '$1/dl')
    .replace(/mcg/g, 'ug')
    .replace(/mcl/g, 'ul')
    .replace(/mcmol|micromol/g, 'umol')
    .replace(/mciu/g, 'uiu')
    .replace(/gms?(?=[/%]|$)/g, 'g')
    .replace(/mgs(?=[/%])/g, 'mg')
    .replace(/\/(?:litre|liter|litro|lt)$/, '/l')
    .replace(/u\.?i\.?(?=\/)/, 'iu')
    .replace(/i\.u\.?(?=\/)/, 'iu')
    .replace(/^j\.?m\.?\/|^ne\/|^e\/|^units?\//, 'u/')
    .replace(/^iu\/l$/, 'u/l')
    .replace(/(?:cu\.?mm|c\.?mm|mm\^?3|mmc)$/, 'mm3')
    .replace(/\/mm3$/, '/ul')
    .replace(/^mm3$/, '/ul')
    .replace(/,73/g, '.73')
    .replace(/m\*2$/, 'm2')
    .replace(/1\.73(?:sq\.?m|m\^?2|_m2|\/m\^?2|mq|qm)?$/, '1.73m2')
    .replace(/^ml\/min(?:ute)?\/1\.73m2$/, 'ml/min/1.73m2')
    .replace(/\/(?:hr|hour|hora|ora|std|godz|1h|1sthr|1sthour|1stora|h\.)$/, '/h')
    .replace(/^mm1sthour$|^mm1sthr$|^mmhr$|^mm1h$|^mm$/, 'mm/h');
  return countText(text);
}

/** Counts of cells, printed in dozens of ways. */
function countText(text: string): string {
  const power =
    /^(?:cells?|zellen|celulas|cellule)?[x×*.]?10(?:\^|\*\*?|e|exp)?([0-9]{1,2})(?:cells?)?\/(l|ul|ml)$/.exec(
      text,
    ) ?? /^(?:e|×e|xe)([0-9]{1,2})\/(l|ul|ml)$/.exec(text);
  if (power !== null) return `10*${power[1]}/${power[2]}`;
  return text
    .replace(/^(?:k|thou|thousands?|tsd\.?|tys\.?|th|miles|mila|mille|mil\.?mil)\/?ul$/, '10*3/ul')
    .replace(/^(?:giga|gpt|bin|mrd\.?)\/l$/, '10*9/l')
    .replace(/^\/nl$/, '10*9/l')
    .replace(
      /^(?:m|mil|mill\.?|millions?|million|mio\.?|mln|milyon|milhoes|milhões|millones|milioni|ml?ill)\/?ul$/,
      '10*6/ul',
    )
    .replace(/^(?:tera|tpt|bil)\/l$/, '10*12/l')
    .replace(/^\/pl$/, '10*12/l')
    .replace(/^(?:lakhs?|lacs?)(?:\/ul)?$/, '10*5/ul')
    .replace(/^(?:cells?|zellen|cel|celulas|células|#)\/ul$/, '/ul');
}

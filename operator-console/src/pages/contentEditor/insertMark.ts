import type { ArticleTag } from '@halyard-h5/shared-ui/article';

/** A text, and what of it is selected. */
export interface SelectedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Marks that a button writes; items of lists come with their list. */
export type MarkTag = Exclude<ArticleTag, 'li'>;
export const markTags: readonly MarkTag[] = ['h2', 'h3', 'p', 'strong', 'em', 'ul', 'ol', 'a', 'blockquote', 'code', 'br'];

/** Puts something in place of what is selected. @param from where the selection begins afterwards, counted from what is put in */
function replace({ text, start, end }: SelectedText, by: string, from: number, length = 0): SelectedText {
  return { text: text.slice(0, start) + by + text.slice(end), start: start + from, end: start + from + length };
}

/** Puts words in place of what is selected, and the cursor behind them. */
export const insertText = (selected: SelectedText, words: string): SelectedText => replace(selected, words, words.length);

const beginningOf = (tag: MarkTag): string => (tag === 'a' ? '<a href="https://' : `<${tag}>`);

/** Marks what is selected; what is to be typed next is where the cursor stands afterwards. */
export function insertMark(selected: SelectedText, tag: MarkTag): SelectedText {
  const words = selected.text.slice(selected.start, selected.end);
  const begin = beginningOf(tag);
  if (tag === 'br') return insertText(selected, begin);
  if (tag === 'a') return replace(selected, `${begin}">${words}</a>`, begin.length);
  if (tag === 'ul' || tag === 'ol') {
    const lines = words.split('\n').filter((line) => line.trim() !== '');
    const items = (lines.length > 0 ? lines : ['']).map((line) => `<li>${line.trim()}</li>`).join('\n');
    return replace(selected, `${begin}\n${items}\n</${tag}>`, begin.length + '\n'.length + items.length - '</li>'.length);
  }
  return replace(selected, `${begin}${words}</${tag}>`, begin.length, words.length);
}

const mostWords = { comment: 25, doc: 60, firstSentence: 25 };

const messages = {
  comment: 'A comment has at most {{most}} words, not {{words}}: say only what the code cannot.',
  doc: 'A doc comment has at most {{most}} words, not {{words}}.',
  firstSentence: 'The first sentence of a doc comment has at most {{most}} words, not {{words}}.',
};

/** Words of a comment; where to read more counts as none. */
const countWords = (text) =>
  text
    .replace(/^\s*@see \S+$/gm, '')
    .split(/\s+/)
    .filter(Boolean).length;

/** Comments as they are read: `//` lines that follow each other are one. */
function blocksOf(comments, code) {
  const blocks = [];
  for (const { type, value, loc, range } of comments) {
    const last = blocks.at(-1);
    const goesOn = type === 'Line' && last?.type === 'Line' && /^\s*$/.test(code.slice(last.end, range[0]));
    if (goesOn && loc.start.line === last.loc.end.line + 1) {
      Object.assign(last, { text: `${last.text}\n${value}`, end: range[1], loc: { start: last.loc.start, end: loc.end } });
    } else if (type !== 'Shebang')
      blocks.push({ type, text: value.replace(/^\s*\*+ ?/gm, ''), isDoc: value.startsWith('*'), loc, end: range[1] });
  }
  return blocks;
}

/** Comments are short: people read them beside the code. */
const short = {
  meta: { type: 'suggestion', schema: [], messages },
  create({ sourceCode, report }) {
    return {
      Program() {
        for (const { text, isDoc, loc } of blocksOf(sourceCode.getAllComments(), sourceCode.text)) {
          const check = (kind, part) => {
            const words = countWords(part);
            if (words > mostWords[kind]) report({ loc, messageId: kind, data: { words: String(words), most: String(mostWords[kind]) } });
          };
          if (/^\s*eslint-|^\s*@(jest|ts)-/.test(text)) continue;
          check(isDoc ? 'doc' : 'comment', text);
          if (isDoc) check('firstSentence', text.trim().split(/(?<=[.:])\s|\n\s*@/)[0]);
        }
      },
    };
  },
};

/** Rules for the length of comments, for the linter. */
export default { rules: { short } };

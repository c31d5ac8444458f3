const steering = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** A text, or a JSON text, with signs that steer a terminal or turn lines about written out, such as `\u001b`: visitors choose texts of errors. */
export const printable = (text: string): string =>
  text.replace(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

import type { Translated } from '#messages/define-messages.ts';
import type { fixesMessages } from '#messages/en/fixes.ts';

export const fixes: Translated<typeof fixesMessages> = {
  add: 'إضافة "{name}"',
  addParameter: 'إضافة المعامل "{name}"',
  change: 'تغيير "{from}" إلى "{to}"',
  changeTo: 'تغيير إلى "{to}"',
  rename: 'إعادة تسمية "{from}" إلى "{to}"',
  quote: 'وضع {value} بين علامتي اقتباس',
  unquote: 'إزالة علامتي الاقتباس حول {value}',
  removeUnused: 'إزالة {kind} "{name}"',
  removeSecond: 'إزالة {kind, select, tag {الوسم الثاني} other {المعامل الثاني}} "{name}"',
  trim: 'تقصير المثال',
  nullable: {
    remove: 'إزالة "nullable"',
    addNull: 'إضافة "null" إلى الأنواع بدلًا من ذلك',
    all: 'استبدال "nullable" في {count, plural, zero {# مواضع} one {الموضع كله} two {الموضعين كليهما} few {المواضع الـ# كلها} many {المواضع الـ# كلها} other {المواضع الـ# كلها}}',
    some: 'استبدال "nullable" في {count, number} من {total, plural, zero {# مواضع} one {موضع واحد} two {موضعين} few {# مواضع} many {# موضعًا} other {# موضع}}',
  },
};

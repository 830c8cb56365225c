import type { Translated } from '#messages/define-messages.ts';
import type { renameMessages } from '#messages/en/rename.ts';

export const rename: Translated<typeof renameMessages> = {
  syntaxError: 'في المستند خطأ في الصياغة عند السطر {line}. أصلحه أولًا.',
  syntaxErrorIn: 'في {file} خطأ في الصياغة عند السطر {line}. أصلحه أولًا.',
  errorInSyntax: 'في {file} خطأ في الصياغة عند السطر {line}. أصلحه أولًا.',
  nothingHere: 'ضع المؤشر على مكوّن أو وسم أو operationId أو مرجع إلى أحدها.',
  unwritable: 'لا يمكن كتابة الاسم عند السطر {line} في {file}.',
  affectsOthers: 'تعذر تغيير الاسم في كل موضع دون تغيير شيء آخر.',
  wholeFile: 'يشير المرجع إلى الملف {file} كله، ولا يمكن إعادة تسميته هنا.',
  empty: 'اكتب اسمًا.',
  characters: 'لا يمكن أن يحتوي اسم المكوّن إلا على أحرف لاتينية وأرقام و"." و"_" و"-".',
  taken:
    'يوجد بالفعل {kind, select, schemas {مخطط} responses {استجابة} parameters {معامل} examples {مثال} requestBodies {متن طلب} headers {ترويسة} securitySchemes {مخطط أمان} links {رابط} callbacks {استدعاء راجع} pathItems {عنصر مسار} mediaTypes {نوع وسائط} tag {وسم} operation {عملية} node {اسم} other {مكوّن}} "{name}".',
  undeclared: '"{name}" غير معرَّف في {file}.',
  undeclaredHere: '"{name}" غير معرَّف في هذا المستند.',
  anchor:
    'للمرساة &{anchor} عند السطر {line} في {file} هذا الاسم، وقد تعني أسماؤها المستعارة شيئًا آخر. اكتب النص كاملًا في مواضعها، ثم أعد التسمية.',
};

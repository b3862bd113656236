export { answerEventScript as GET } from "../_scripts.ts";

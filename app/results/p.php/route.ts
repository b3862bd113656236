export { answerPersonScript as GET } from "../_scripts.ts";
